/**
 * The home page (specification §1): first the destinations, then what the site offers, in the order of the questions
 * that travellers ask.
 */

import '../../features/home/home.css'
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { HomePart } from '../../features/home/home-part.tsx'
import { LightPart } from '../../features/home/light/light-part.tsx'
import { Mission } from '../../features/home/mission.tsx'
import { clearServedHome } from '../../features/home/served.ts'
import { offerDays, starterAddress } from '../../features/home/starter-form.ts'
import { Testimonial } from '../../features/home/testimonial.tsx'
import { NoticePart } from '../../features/home/unknown-address/notice-part.tsx'
import { useLanguage } from '../../i18n/language.tsx'
import { addressPressed } from '../../ui/browser/link-press.ts'

export function Page() {
  const language = useLanguage()
  const navigate = useNavigate()
  const root = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for the markup of another language.
  useEffect(() => {
    offerDays(root.current)
    return clearServedHome
  }, [language])

  const handleClick = (event: MouseEvent) => {
    const address = addressPressed(event)
    if (!address) return
    event.preventDefault()
    navigate(address)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    navigate(starterAddress(event.target as HTMLFormElement))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside turn key presses into clicks.
    <article ref={root} onClick={handleClick} onSubmit={handleSubmit}>
      <HomePart key={language} part="Top" />
      <LightPart key={`light ${language}`} language={language} root={root} />
      <Mission />
      <Testimonial />
      <NoticePart language={language} />
    </article>
  )
}
