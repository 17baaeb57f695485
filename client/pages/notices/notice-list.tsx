/** What has changed since one was last here; needs the catalogs notices and errors. */

export function NoticeList() {
  return null
}
