/** SVG files as modules of nodes, which picture-plugin.ts generates. */
declare module '*.svg?picture' {
  export const picture: import('./picture.tsx').PictureElement
}
