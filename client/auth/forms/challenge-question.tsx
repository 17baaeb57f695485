/** What a custom challenge says of itself: the operator's own words, so they are shown as text and nothing else. */

/** More than a form can carry is not a question. */
const SHOWN_ENTRIES = 8
const SHOWN_CHARACTERS = 300

export function ChallengeQuestion({ info = {} }: { info?: Readonly<Record<string, string>> | undefined }) {
  const entries = Object.entries(info).slice(0, SHOWN_ENTRIES)
  if (entries.length === 0) return null
  return (
    <dl className="auth-question">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{[...value].slice(0, SHOWN_CHARACTERS).join('')}</dd>
        </div>
      ))}
    </dl>
  )
}
