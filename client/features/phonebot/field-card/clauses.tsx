/** Renders Japanese text so that lines preferably break after 、 and 。. */

export function Clauses({ text }: { text: string }) {
  return text.split(/(?<=[。、])/).map((clause) => (
    <span key={clause} className="clause">
      {clause}
    </span>
  ))
}
