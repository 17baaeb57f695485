/** The SVG paths of the drawer's icons, one for each destination. */

export const DRAWER_ICONS = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  otaru: 'M4 20V10l4-4 4 4v10M12 20V10l4-4 4 4v10M3 20h18M7 13h2M15 13h2',
  sapporo: 'M12 2v4M9.5 10L12 6l2.5 4L18 21M9.5 10L6 21M9.5 10h5M8.4 14h7.2M7.2 18h9.6',
  'can-i-drive-in-japan': 'M3.5 6h17v12h-17zM8 10.2a1.6 1.6 0 1 0 0 .1M5.6 15c.5-2 4.3-2 4.8 0M13.5 10h4M13.5 13.5h4',
  quiz: 'M12 20L2.8 5h18.4zM12 9v4M12 15.4v.2',
  'hokkaido-itinerary': 'M6 20a2 2 0 1 1 0-.1M18 6a2 2 0 1 1 0-.1M8 20h7a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h7',
  'find-travel-buddies':
    'M8.5 11a3 3 0 1 0 0-.1M16.5 12a2.4 2.4 0 1 0 0-.1M3 19c.4-3.6 2.6-5 5.5-5s5 1.4 5.5 5M15.5 15c2.8-.4 5 1 5.5 4',
  podcast: 'M12 15a3 3 0 0 1-3-3V7a3 3 0 0 1 6 0v5a3 3 0 0 1-3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21M9 21h6',
  itineraries: 'M3.5 6.5L9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20',
  contact: 'M4 6h16v12H4zM4 7l8 6.5L20 7',
} as const
