/**
 * A proxy to compare this server with. The package express-openid-connect keeps the session, and http-proxy-middleware
 * forwards each call with the session's access token. The session cookies come from sessions.ts, which encrypts them as
 * express-openid-connect does.
 */

import { Agent } from 'node:http'
import express from 'express'
import openid from 'express-openid-connect'
import { createProxyMiddleware } from 'http-proxy-middleware'

const { PORT, UPSTREAM, SECRET } = process.env as Record<'PORT' | 'UPSTREAM' | 'SECRET', string>

const app = express()
app.use(
  openid.auth({
    authRequired: true,
    baseURL: `http://localhost:${PORT}`,
    // Used only for sign-in and sign-out, which this benchmark does not do.
    issuerBaseURL: 'http://127.0.0.1:9',
    clientID: 'benchclient',
    clientSecret: 'a client secret',
    secret: SECRET,
    authorizationParams: { response_type: 'code', scope: 'openid email' },
  }),
)
app.use(
  '/api',
  createProxyMiddleware({
    target: `${UPSTREAM}/session`,
    // Without a keep-alive agent, every call would open a new connection.
    agent: new Agent({ keepAlive: true }),
    on: {
      proxyReq(call, request) {
        const { oidc } = request as unknown as openid.OpenidRequest
        call.setHeader('authorization', `Bearer ${oidc.accessToken?.access_token}`)
        call.removeHeader('cookie')
      },
    },
  }),
)
app.listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
