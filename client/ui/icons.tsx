/** Line icons on a 24-unit grid, defined here to avoid an icon package. All are hidden from screen readers. */

import './icons.css'
import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const DrawnIcon = ({ path }: { path: string }) => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const PlusIcon = () => <DrawnIcon path="M12 5v14M5 12h14" />

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)
export const CarIcon = () => (
  <Icon>
    <path d="M4 17v-4.2L6.2 7.4A2 2 0 0 1 8 6h8a2 2 0 0 1 1.8 1.4L20 12.8V17zM4.6 12h14.8M5.5 17v2M18.5 17v2M7 14.6h1.6M15.4 14.6H17" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M5 20c.6-4.2 3.2-6.3 7-6.3s6.4 2.1 7 6.3" />
  </Icon>
)
export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
  </Icon>
)
export const MoonIcon = () => (
  <Icon>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
  </Icon>
)
export const ChevronDownIcon = () => (
  <Icon>
    <path d="M6 9.5l6 6 6-6" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon>
    <path d="M9 9h10v11H9zM15 9V4H5v11h4" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
)
export const CameraIcon = () => (
  <Icon>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.4" />
  </Icon>
)
export const PostIcon = () => (
  <Icon>
    <path d="M4 5h16v11H11l-4.5 4v-4H4zM8 9h8M8 12h5" />
  </Icon>
)
export const MessageIcon = () => (
  <Icon>
    <path d="M12 4a8 8 0 0 1 0 16 8.4 8.4 0 0 1-3.6-.8L4 20l1-3.8A8 8 0 0 1 12 4z" />
    <path d="M8.6 12h.1M12 12h.1M15.4 12h.1" />
  </Icon>
)
export const MailIcon = () => (
  <Icon>
    <path d="M4 6h16v12H4zM4 7l8 6.5L20 7" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15l5.5 5.5" />
  </Icon>
)
