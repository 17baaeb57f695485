/** HTML skeleton for the embedded service's pages. */

import { createHash } from 'node:crypto'

/**
 * `content` and `script` must be trusted markup and code, never user input. A site's name has no character with a
 * meaning in HTML (shared/site-name.ts).
 */
export function htmlPage({
  siteName,
  title,
  style,
  content,
  script,
}: {
  readonly siteName: string
  readonly title: string
  readonly style: string
  readonly content: string
  readonly script?: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${siteName}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>${script === undefined ? '' : `\n<script>${script}</script>`}
</body>
</html>
`
}

export const digestSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
