import { expect, test } from 'vitest'
import { EMAIL, serviceWithUser } from './challenge-client.ts'
import { claimsOf } from './service.ts'

const GROUP = { GroupName: 'operators' }

test('a group is created once, listed and deleted with its memberships', async () => {
  const { service } = await serviceWithUser()
  expect(await service.admin('CreateGroup', { ...GROUP, Description: 'They decide' })).toMatchObject({
    Group: { GroupName: 'operators', Description: 'They decide', UserPoolId: 'ap-northeast-1_Local0001' },
  })
  await expect(service.admin('CreateGroup', GROUP)).rejects.toThrow('GroupExistsException')
  await service.admin('AdminAddUserToGroup', { ...GROUP, Username: EMAIL })
  expect(await service.admin('ListUsersInGroup', GROUP)).toMatchObject({ Users: [{ UserStatus: 'CONFIRMED' }] })
  await service.admin('DeleteGroup', GROUP)
  expect(await service.admin('ListGroups', {})).toEqual({ Groups: [] })
  expect(await service.admin('AdminListGroupsForUser', { Username: EMAIL })).toEqual({ Groups: [] })
})

test('both tokens name the groups of a member, and no group otherwise', async () => {
  const { service } = await serviceWithUser()
  const before = await service.signIn(EMAIL)
  for (const token of [before.AccessToken, before.IdToken]) expect(claimsOf(token)).not.toHaveProperty('cognito:groups')
  await service.admin('CreateGroup', GROUP)
  await service.admin('AdminAddUserToGroup', { ...GROUP, Username: EMAIL })
  await service.admin('AdminAddUserToGroup', { ...GROUP, Username: EMAIL })
  const after = await service.signIn(EMAIL)
  for (const token of [after.AccessToken, after.IdToken])
    expect(claimsOf(token)['cognito:groups']).toEqual(['operators'])
})

test('unknown groups and users are refused', async () => {
  const { service } = await serviceWithUser()
  await expect(service.admin('AdminAddUserToGroup', { ...GROUP, Username: EMAIL })).rejects.toThrow('Group not found.')
  await service.admin('CreateGroup', GROUP)
  await expect(service.admin('AdminRemoveUserFromGroup', { ...GROUP, Username: 'nobody@example.org' })).rejects.toThrow(
    'UserNotFoundException',
  )
})
