/**
 * Answers the opening of a page that is not saved on this device. Without a connection, the service worker of the whole
 * site responds with a page that says so and links to the saved pages.
 */

/** The page in one language. All texts are HTML markup. */
export interface UnsavedPage {
  readonly head: string
  readonly body: string
  readonly saved: string
  readonly nothing: string
  readonly ways: Readonly<Record<string, string>>
  readonly foot: string
}

export interface UnsavedPages {
  readonly sheet: string
  /** The pages by language; the first is used when neither the URL nor the browser names another. */
  readonly languages: Readonly<Record<string, UnsavedPage>>
}

export interface UnsavedDependencies {
  readonly match: (address: string) => Promise<Response | undefined>
  readonly fetch: (request: Request) => Promise<Response>
  readonly preferred: readonly string[]
}

export interface OpenedPage {
  readonly request: Request
  /** The response that the browser asked for while the worker started (navigation preload). */
  readonly preloadResponse?: Promise<Response | undefined>
}

const NO_PAGE = /^\/(?:api|assets)\/|\.\w+$/

export function answerUnsaved(
  { request, preloadResponse }: OpenedPage,
  pages: UnsavedPages,
  { match, fetch, preferred }: UnsavedDependencies,
): Promise<Response> | undefined {
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET' || request.mode !== 'navigate' || NO_PAGE.test(pathname)) return undefined

  async function fromNetwork(): Promise<Response> {
    return (await preloadResponse) ?? fetch(request)
  }

  async function withoutConnection(): Promise<Response> {
    const [first = ''] = Object.keys(pages.languages)
    const wanted = [pathname.split('/').at(-1) ?? '', ...preferred.map((tag) => tag.split('-')[0] ?? '')]
    const language = wanted.find((code) => Object.hasOwn(pages.languages, code)) ?? first
    const page = pages.languages[language]
    if (!page) throw new TypeError(`There is no page without a connection in ${language}`)
    const ways = await Promise.all(
      Object.entries(page.ways).map(async ([address, item]) => ((await match(address)) ? item : '')),
    )
    const list = ways.join('')
    const styles = await (await match(pages.sheet))?.text()
    const html = [
      page.head,
      `<style>${styles ?? ''}</style>`,
      page.body,
      list ? page.saved : page.nothing,
      list && `<ul class="offline-ways">${list}</ul>`,
      page.foot,
    ].join('')
    return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }

  return fromNetwork().catch(withoutConnection)
}
