/** A hidden field for the user name, so that password managers store the password with the user name. */

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
