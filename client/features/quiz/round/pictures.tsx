/**
 * Shows drawings of signs and roads at fixed sizes. They are not mirrored in right-to-left languages. If a drawing is
 * missing, its name is shown as text.
 */

const drawings = import.meta.glob<string>('../../../art/signs/drawn/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface PictureProps {
  readonly name: string
  /** Alternative text; empty when the text beside the picture says the same. */
  readonly alt: string
  readonly size: 'ask' | 'choice' | 'row'
}

const SIDES_PX = { ask: 240, choice: 160, row: 72 } as const

export function Picture({ name, alt, size }: PictureProps) {
  const address = drawings[`../../../art/signs/drawn/${name}.svg`]
  if (!address) {
    return (
      <span className="quiz-picture quiz-picture-missing" data-size={size}>
        <bdi>{name}</bdi>
      </span>
    )
  }
  return (
    <img
      className="quiz-picture"
      data-size={size}
      src={address}
      alt={alt}
      width={SIDES_PX[size]}
      height={SIDES_PX[size]}
      decoding="async"
    />
  )
}
