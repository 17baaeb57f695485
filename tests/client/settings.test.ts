import { describe, expect, it } from 'vitest'
import { parseSettings, UNSET } from '../../client/settings.ts'

describe('the settings', () => {
  it.each([undefined, null, '', '{}', 'not json', 'null', '3'])('of a document that says %j are unset', (text) => {
    expect(parseSettings(text)).toEqual(UNSET)
  })

  it('are the operator’s where they are named, and unset elsewhere', () => {
    expect(parseSettings('{"blogUrl":"https://blog.example/"}')).toEqual({ ...UNSET, blogUrl: 'https://blog.example/' })
  })
})
