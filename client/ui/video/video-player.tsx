/** Renders YouTube's player without cookies. The player contacts YouTube as soon as it is rendered. */

import { useEffect, useRef } from 'react'
import { filmAddress } from './film-address.ts'

interface VideoPlayerProps {
  readonly videoId: string
  readonly title: string
  readonly pressed: boolean
}

export function VideoPlayer({ videoId, title, pressed }: VideoPlayerProps) {
  const player = useRef<HTMLIFrameElement>(null)
  // The player has replaced the button that was pressed, so the player receives the focus.
  useEffect(() => {
    if (pressed) player.current?.focus()
  }, [pressed])
  return (
    <iframe
      ref={player}
      src={filmAddress(videoId, pressed)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}
