/** A Japanese text that breaks after its commas and full stops before it breaks anywhere else. */

export function Clauses({ text }: { text: string }) {
  return text.split(/(?<=[。、])/).map((clause) => (
    <span key={clause} className="clause">
      {clause}
    </span>
  ))
}
