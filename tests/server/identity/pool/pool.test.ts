import { describe, expect, test } from 'vitest'
import { CLIENT_ID, DAY_MS, PASSWORD, type Service, startService, USER_POOL_ID } from '../service.ts'

const EMAIL = 'aiko@example.org'
const PHONE = '+12025550139'
const TIER = 'custom:tier'
const NOT_IN_SCHEMA =
  'InvalidParameterException: Attributes did not conform to the schema: custom:tier: Attribute does not exist in the schema.'

const lambda = (word: string) => `arn:aws:lambda:ap-northeast-1:123456789012:function:${word}`
const signUpBody = (more: object = {}) => ({ ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD, ...more })
const tier = { UserAttributes: [{ Name: TIER, Value: 'gold' }] }

describe('an attribute of the pool’s own', () => {
  const WRITERS: Record<string, (service: Service) => Promise<string>> = {
    SignUp: (service) => service.outcome('SignUp', signUpBody(tier)),
    AdminCreateUser: (service) =>
      service.outcome('AdminCreateUser', { UserPoolId: USER_POOL_ID, Username: EMAIL, ...tier }),
    async UpdateUserAttributes(service) {
      await service.addUser({ email: EMAIL })
      const { AccessToken } = await service.signIn(EMAIL)
      return service.outcome('UpdateUserAttributes', { AccessToken, ...tier })
    },
    async AdminUpdateUserAttributes(service) {
      await service.addUser({ email: EMAIL })
      return service.outcome('AdminUpdateUserAttributes', { UserPoolId: USER_POOL_ID, Username: EMAIL, ...tier })
    },
  }

  test.each(Object.keys(WRITERS))('is refused by %s until it is added, then stored', async (operation) => {
    const before = await startService()
    expect(await WRITERS[operation]?.(before)).toBe(NOT_IN_SCHEMA)
    const service = await startService()
    await service.admin('AddCustomAttributes', { CustomAttributes: [{ Name: 'tier', AttributeDataType: 'String' }] })
    expect(await WRITERS[operation]?.(service)).toBe('done')
    const { UserAttributes } = await service.admin('AdminGetUser', { Username: EMAIL })
    expect(UserAttributes).toContainEqual({ Name: TIER, Value: 'gold' })
  })

  test('survives updates of the pool and a restart', async () => {
    const service = await startService()
    await service.admin('AddCustomAttributes', { CustomAttributes: [{ Name: 'tier' }] })
    await service.setPool({})
    await service.close()
    const again = await startService({ dataDir: service.dataDir })
    expect(await again.outcome('SignUp', signUpBody(tier))).toBe('done')
  })

  test.each<[string, unknown]>([
    ['one that is there', [{ Name: 'tier' }]],
    ['none', []],
    ['a name with a space', [{ Name: 'a tier' }]],
    ['a name of more than 20 characters', [{ Name: 'a'.repeat(21) }]],
  ])('refuses to add %s', async (_, CustomAttributes) => {
    const service = await startService()
    await service.admin('AddCustomAttributes', { CustomAttributes: [{ Name: 'tier' }] })
    const body = { UserPoolId: USER_POOL_ID, CustomAttributes }
    expect(await service.outcome('AddCustomAttributes', body)).toMatch(/^InvalidParameterException: /)
  })

  test('a custom attribute may be required', async () => {
    const service = await startService({ requiredAttributes: [TIER] })
    await service.admin('AddCustomAttributes', { CustomAttributes: [{ Name: 'tier' }] })
    expect(await service.outcome('SignUp', signUpBody())).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: custom:tier: The attribute is required',
    )
    expect(await service.outcome('SignUp', signUpBody(tier))).toBe('done')
  })
})

test('may require an e-mail address of users with another login name', async () => {
  const service = await startService({ loginMechanism: 'phone_number', requiredAttributes: ['email'] })
  const body = signUpBody({ Username: PHONE })
  expect(await service.outcome('SignUp', body)).toBe(
    'InvalidParameterException: Attributes did not conform to the schema: email: The attribute is required',
  )
  expect(await service.outcome('SignUp', { ...body, UserAttributes: [{ Name: 'email', Value: EMAIL }] })).toBe('done')
})

describe('the PreSignUp trigger', () => {
  test.each<['email' | 'phone_number' | 'username', string, object]>([
    ['email', EMAIL, { email_verified: 'true' }],
    ['phone_number', PHONE, { phone_number_verified: 'true' }],
    ['username', 'aiko', {}],
  ])('confirms accounts of a %s pool at once with auto-confirm', async (loginMechanism, Username, verified) => {
    const service = await startService({ loginMechanism })
    await service.setPool({ LambdaConfig: { PreSignUp: lambda('auto-confirm') } })
    expect(await service.done('SignUp', signUpBody({ Username }))).toEqual({
      UserConfirmed: true,
      UserSub: expect.any(String),
    })
    expect(await service.outbox()).toEqual([])
    const { UserAttributes } = await service.done('GetUser', await service.signIn(Username))
    expect(
      Object.fromEntries((UserAttributes as { Name: string; Value: string }[]).map((one) => [one.Name, one.Value])),
    ).toMatchObject(verified)
    expect(await service.outcome('SignUp', signUpBody({ Username }))).toBe(
      'UsernameExistsException: User already exists',
    )
  })

  test('refuses all sign-ups with refuse, and still signs users in', async () => {
    const service = await startService()
    await service.setPool({ LambdaConfig: { PreSignUp: lambda('refuse') } })
    await service.addUser({ email: 'kenji@example.org' })
    expect(await service.outcome('SignUp', signUpBody())).toBe(
      'UserLambdaValidationException: PreSignUp failed with error Sign-ups are closed.',
    )
    expect(await service.outbox()).toEqual([])
    expect(await service.trySignIn('kenji@example.org')).toBe('done')
  })

  test('is removed by an update that does not name it', async () => {
    const service = await startService()
    await service.setPool({ LambdaConfig: { PreSignUp: lambda('refuse') } })
    await service.setPool({})
    expect(await service.done('SignUp', signUpBody())).toMatchObject({ UserConfirmed: false })
  })

  test('accepts its input', async () => {
    const service = await startService()
    const input = { ValidationData: [{ Name: 'page', Value: 'home' }], ClientMetadata: { campaign: 'autumn' } }
    expect(await service.outcome('SignUp', signUpBody(input))).toBe('done')
    expect(await service.outcome('SignUp', signUpBody({ ClientMetadata: { campaign: 7 } }))).toMatch(
      /^SerializationException/,
    )
  })
})

describe('confirmation by a link', () => {
  async function linked() {
    const service = await startService()
    await service.setPool({ VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } })
    const { UserSub } = await service.done('SignUp', signUpBody())
    const link = async () => new URL((await service.outbox())[0]?.link ?? '')
    const open = async (url: URL) => {
      const answer = await fetch(url)
      return { status: answer.status, headers: answer.headers, page: await answer.text() }
    }
    const status = async () => (await service.admin('AdminGetUser', { Username: EMAIL })).UserStatus
    return { service, UserSub, link, open, status }
  }
  const titleOf = (page: string) => /<h1>(.*)<\/h1>/.exec(page)?.[1]

  test("confirms the user and the address at the service's own page, once", async () => {
    const { service, UserSub, link, open, status } = await linked()
    const url = await link()
    expect([url.origin, url.pathname]).toEqual([service.url, '/confirmUser'])
    expect([...url.searchParams.keys()]).toEqual(['client_id', 'user_name', 'confirmation_code'])
    expect(url.searchParams.get('user_name')).toBe(UserSub)
    const first = await open(url)
    expect([first.status, titleOf(first.page)]).toEqual([200, 'Your registration has been confirmed'])
    expect(await status()).toBe('CONFIRMED')
    const { UserAttributes } = await service.done('GetUser', await service.signIn(EMAIL))
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    const second = await open(url)
    expect([second.status, titleOf(second.page)]).toEqual([200, 'Your registration is confirmed already'])
  })

  test.each([
    ['with another code', 'confirmation_code', '000000x'],
    ['for another user', 'user_name', 'nobody'],
    ['for another client', 'client_id', 'nobody'],
    ['with markup in the name', 'user_name', '<script>alert(1)</script>'],
    ['without a code', 'confirmation_code', ''],
  ])('rejects a link %s, and confirms no user', async (_, name, value) => {
    const { link, open, status } = await linked()
    const url = await link()
    url.searchParams.set(name, value)
    const { status: code, page } = await open(url)
    expect([code, titleOf(page)]).toEqual([400, 'This link is not valid'])
    expect(page).not.toContain('<script')
    expect(await status()).toBe('UNCONFIRMED')
  })

  test('expires after 24 hours, and is replaced by the next link', async () => {
    const { service, link, open } = await linked()
    const old = await link()
    service.clock.advance(DAY_MS)
    expect((await open(old)).status).toBe(400)
    await service.done('ResendConfirmationCode', { ClientId: CLIENT_ID, Username: EMAIL })
    expect((await open(await link())).status).toBe(200)
  })

  test('rejects the link of a disabled user', async () => {
    const { service, link, open } = await linked()
    await service.admin('AdminDisableUser', { Username: EMAIL })
    expect((await open(await link())).status).toBe(400)
  })

  test('runs no script, is not cached and sends no referrer', async () => {
    const { link, open } = await linked()
    const { headers, page } = await open(await link())
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(page).toContain('<html lang="en">')
  })

  test('shows links in the outbox, and codes of other mails', async () => {
    const { service, link } = await linked()
    const page = await (await fetch(service.outboxUrl)).text()
    expect(page).toContain(`href="${(await link()).href.replaceAll('&', '&amp;')}"`)
    await service.addUser({ email: 'kenji@example.org' })
    await service.done('ForgotPassword', { ClientId: CLIENT_ID, Username: 'kenji@example.org' })
    expect((await service.outbox())[0]).not.toHaveProperty('link')
  })

  test.each<[string, object, string]>([
    ['a sign-up by SMS has a code', {}, PHONE],
    [
      'CONFIRM_WITH_CODE has a code',
      { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' } },
      EMAIL,
    ],
  ])('sends a code instead of a link: %s', async (_, pool, Username) => {
    const byPhone = Username === PHONE
    const service = await startService({ loginMechanism: byPhone ? 'phone_number' : 'email' })
    await service.setPool({ VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' }, ...pool })
    await service.done('SignUp', signUpBody({ Username }))
    const [message] = await service.outbox()
    expect(message).not.toHaveProperty('link')
    expect(
      await service.outcome('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode: message?.code }),
    ).toBe('done')
  })
})

describe('ListUsers', () => {
  const names = async (service: Service, Filter?: string) => {
    const { Users } = await service.admin('ListUsers', Filter === undefined ? {} : { Filter })
    return (Users as { Username: string }[]).map(({ Username }) => Username)
  }

  test.each([
    [undefined, ['aiko', 'kenji', 'mei']],
    ['username = "kenji"', ['kenji']],
    ['email = "aiko@example.org"', ['aiko']],
    ['email ^= "k"', ['kenji']],
    ['"phone_number" = "+12025550139"', ['mei']],
    ['email = "unknown@example.org"', []],
  ])('lists the users of the filter %s', async (filter, expected) => {
    const service = await startService({ loginMechanism: 'username' })
    await service.addUser({ username: 'aiko', email: EMAIL })
    service.clock.advance(1)
    await service.addUser({ username: 'kenji', email: 'kenji@example.org' })
    service.clock.advance(1)
    await service.addUser({ username: 'mei', phone: PHONE })
    expect(await names(service, filter)).toEqual(expected)
  })

  test('refuses an unreadable filter', async () => {
    const service = await startService()
    expect(await service.outcome('ListUsers', { UserPoolId: USER_POOL_ID, Filter: 'email like a' })).toMatch(
      /^InvalidParameterException: /,
    )
  })
})
