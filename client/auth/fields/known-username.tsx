/** Who the password is for: not asked again, and still there for password managers, which store a password under the name beside it. */

export function KnownUsername({ value }: { value: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      dir="ltr"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
