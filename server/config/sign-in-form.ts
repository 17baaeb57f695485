/** Reads the settings of the sign-in form that concern codes, sign-up and telephone numbers. */

import { DEFAULT_DIAL_CODE, DIAL_CODES } from '../../shared/auth/dial-codes.ts'
import { isSignUpAttribute, type LoginMechanism } from '../../shared/auth/sign-in-fields.ts'
import { type AuthFlowType, CODE_FACTORS, type CodeFactor } from '../../shared/auth/sign-in-steps.ts'
import { ConfigError } from '../process/config-error.ts'

export interface SignInFormConfig {
  /**
   * The codes that replace a password in the choice-based flow; empty in other flows. Must match the user pool's
   * setting.
   */
  readonly codeFactors: readonly CodeFactor[]
  readonly passwordlessSignUp: boolean
  readonly signUp: 'open' | 'hidden'
  readonly termsBox: boolean
  readonly requiredAttributes: readonly string[]
  readonly dialCode: string
  readonly dialCodes: readonly string[]
}

interface Known {
  readonly flow: AuthFlowType
  readonly mfa: 'off' | 'on' | 'optional'
  readonly loginMechanism: LoginMechanism
  readonly signUpAttributes: readonly string[]
}

const SHORT: Readonly<Record<string, CodeFactor>> = { EMAIL: 'EMAIL_OTP', SMS: 'SMS_OTP' }

export function readSignInForm(text: (name: string) => string | undefined, known: Known): SignInFormConfig {
  const list = (name: string) => (text(name) ?? '').split(',').flatMap((value) => value.trim() || [])

  function oneOf<const Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
    const value = text(name) ?? values[0]
    const found = values.find((one) => one === value)
    if (!found) throw new ConfigError(`${name} is "${value}"; set it to one of ${values.join(', ')}.`)
    return found
  }

  function codeFactors(): CodeFactor[] {
    if (text('SIGN_IN_CODES') === 'none') return []
    const names = text('SIGN_IN_CODES') === undefined ? ['EMAIL'] : list('SIGN_IN_CODES')
    const unknown = names.find((name) => !Object.hasOwn(SHORT, name))
    if (unknown !== undefined) {
      throw new ConfigError(`SIGN_IN_CODES names "${unknown}"; set it to EMAIL, SMS, both with a comma, or none.`)
    }
    return CODE_FACTORS.filter((factor) => names.some((name) => SHORT[name] === factor))
  }

  function requiredAttributes(): string[] {
    const names = list('REQUIRED_ATTRIBUTES')
    const unknown = names.find((name) => !isSignUpAttribute(name))
    if (unknown !== undefined) {
      throw new ConfigError(`REQUIRED_ATTRIBUTES names "${unknown}"; name standard attributes such as given_name.`)
    }
    const unasked = names.find((name) => name !== known.loginMechanism && !known.signUpAttributes.includes(name))
    if (unasked !== undefined) {
      throw new ConfigError(
        `REQUIRED_ATTRIBUTES names "${unasked}", which SIGN_UP_ATTRIBUTES does not ask for; add it there.`,
      )
    }
    return [...new Set(names)]
  }

  function dialCode(name: string, code: string): string {
    if (DIAL_CODES.some((known) => known.code === code)) return code
    throw new ConfigError(`${name} names "${code}"; use dial codes with a plus sign, such as +81.`)
  }

  const named = codeFactors()
  const factors = known.flow === 'USER_AUTH' ? named : []
  const dialCodes = list('DIAL_CODES').map((code) => dialCode('DIAL_CODES', code))
  const first = dialCode('DIAL_CODE', text('DIAL_CODE') ?? dialCodes[0] ?? DEFAULT_DIAL_CODE)
  if (dialCodes.length > 0 && !dialCodes.includes(first)) {
    throw new ConfigError(`DIAL_CODE is "${first}", which DIAL_CODES does not list; add it there.`)
  }
  return {
    codeFactors: factors,
    passwordlessSignUp: known.mfa !== 'on' && factors.some((factor) => asksForAddress(factor, known)),
    signUp: oneOf('SIGN_UP', ['open', 'hidden']),
    termsBox: oneOf('SIGN_UP_TERMS', ['links', 'box']) === 'box',
    requiredAttributes: requiredAttributes(),
    dialCode: first,
    dialCodes,
  }
}

export function readSignUpAttributes(value: string | undefined): string[] {
  const names = (value ?? '').split(',').flatMap((name) => name.trim() || [])
  const unknown = names.find((name) => !isSignUpAttribute(name))
  if (unknown !== undefined) {
    throw new ConfigError(
      `SIGN_UP_ATTRIBUTES names "${unknown}"; name standard attributes such as given_name, or custom:… ones, separated by commas.`,
    )
  }
  return [...new Set(names)]
}

function asksForAddress(factor: CodeFactor, { loginMechanism, signUpAttributes }: Known): boolean {
  const attribute = factor === 'EMAIL_OTP' ? 'email' : 'phone_number'
  return loginMechanism === attribute || (loginMechanism === 'username' && signUpAttributes.includes(attribute))
}
