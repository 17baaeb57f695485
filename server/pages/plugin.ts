/** Registers the pages. They receive only the part of the configuration that browsers may see. */

import { fastifyPlugin } from 'fastify-plugin'
import type { SiteSettings } from '../../shared/api/endpoints.ts'
import type { Config } from '../config/config.ts'
import { addPages } from './routes.ts'

export const pages = fastifyPlugin(
  async (app) => {
    const { config, clock, buildDir, sessions } = app
    await addPages(app, {
      buildDir,
      siteUrl: config.siteUrl,
      settings: settingsOf(config),
      clock,
      isOperator: async (request) => (await sessions.live(request))?.operator === true,
      hasSession: async (request) => {
        const { access, refresh, pending } = sessions
        const opened = await Promise.all([access(request), refresh(request), pending(request)])
        return opened.some((payload) => payload !== undefined)
      },
    })
  },
  { name: 'pages', dependencies: ['context', 'policies', 'problems', 'session'] },
)

function settingsOf({ site, auth, hostedUi }: Config): SiteSettings {
  const { flow: authFlow, passwordMinLength, passwordCharacters, loginMechanism, signUpAttributes } = auth
  const { codeFactors, passwordlessSignUp, signUp, termsBox, dialCode, dialCodes, passkeys } = auth
  const socialProviders = hostedUi?.providers ?? []
  return {
    ...site,
    passwordMinLength,
    passwordCharacters,
    loginMechanism,
    authFlow,
    signUpAttributes,
    codeFactors,
    passwordlessSignUp,
    signUp,
    termsBox,
    dialCode,
    dialCodes,
    passkeys,
    socialProviders,
  }
}
