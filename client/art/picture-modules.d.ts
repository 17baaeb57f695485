/** Declares the type of SVG files imported with `?picture`, which picture-plugin.ts converts to modules of nodes. */
declare module '*.svg?picture' {
  export const picture: import('./picture.tsx').PictureElement
}
