/**
 * A photo that the operator has to accept or refuse. It comes with the list as base64, because no URL serves a photo
 * before it is accepted.
 */

interface PhotoPictureProps {
  readonly image: string
  readonly size: 'small' | 'large'
  readonly alt: string
}

const SIDES = { small: 36, large: 240 } as const

export function PhotoPicture({ image, size, alt }: PhotoPictureProps) {
  const side = SIDES[size]
  return (
    <img
      className="desk-photo"
      data-size={size}
      src={`data:image/webp;base64,${image}`}
      alt={alt}
      width={side}
      height={side}
      decoding="async"
    />
  )
}
