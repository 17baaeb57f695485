// Third step of `npm run build`: prerenders with React's production build, which takes two thirds of the development build's time.

process.env.NODE_ENV = 'production'
await import('../dist/ssr/prerender.js')
