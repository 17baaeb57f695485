/** Administrator operations on groups and their members. */

import type { Context, Operation } from '../pool/context.ts'
import { groupExists, REFUSALS } from '../pool/errors.ts'
import { type Fields, fieldsOf, LIMITS } from '../pool/input.ts'
import { USER_POOL_ID } from '../pool/pool.ts'
import type { Group } from '../store/groups.ts'
import { checkPoolId, describeUser, namedUser } from './admin-users.ts'

const describe = ({ name, description, createdAt }: Group) => ({
  GroupName: name,
  UserPoolId: USER_POOL_ID,
  ...(description === undefined ? {} : { Description: description }),
  CreationDate: createdAt / 1000,
  LastModifiedDate: createdAt / 1000,
})

function namedGroup({ groups }: Context, fields: Fields): Group {
  const name = fields.text('GroupName', LIMITS.groupName)
  checkPoolId(fields)
  const group = groups.byName(name)
  if (!group) throw REFUSALS.groupNotFound()
  return group
}

export const createGroup: Operation = ({ clock, groups }, input) => {
  const fields = fieldsOf(input)
  const name = fields.text('GroupName', LIMITS.groupName)
  const description = fields.optionalText('Description', LIMITS.description)
  checkPoolId(fields)
  const group = { name, description, createdAt: clock.now() }
  if (!groups.add(group)) throw groupExists(name)
  return { Group: describe(group) }
}

export const getGroup: Operation = (context, input) => ({ Group: describe(namedGroup(context, fieldsOf(input))) })

export const deleteGroup: Operation = (context, input) => {
  context.groups.remove(namedGroup(context, fieldsOf(input)).name)
  return {}
}

export const listGroups: Operation = ({ groups }, input) => {
  checkPoolId(fieldsOf(input))
  return { Groups: groups.all().map(describe) }
}

export const listUsersInGroup: Operation = (context, input) => {
  const { name } = namedGroup(context, fieldsOf(input))
  const users = context.groups.membersOf(name).flatMap((sub) => context.users.bySub(sub) ?? [])
  return { Users: users.map(describeUser) }
}

export const adminListGroupsForUser: Operation = (context, input) => {
  const { sub } = namedUser(context, fieldsOf(input))
  return { Groups: context.groups.of(sub).map(describe) }
}

export const adminAddUserToGroup: Operation = (context, input) => {
  const { sub } = namedUser(context, fieldsOf(input))
  context.groups.join(namedGroup(context, fieldsOf(input)).name, sub)
  return {}
}

export const adminRemoveUserFromGroup: Operation = (context, input) => {
  const { sub } = namedUser(context, fieldsOf(input))
  context.groups.leave(namedGroup(context, fieldsOf(input)).name, sub)
  return {}
}
