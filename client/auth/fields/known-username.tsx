/** A hidden user name field, so that password managers store the password with it. */

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
