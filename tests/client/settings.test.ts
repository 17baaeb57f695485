import { describe, expect, it } from 'vitest'
import { parseSettings, UNSET } from '../../client/settings.ts'

describe('the settings', () => {
  it.each([undefined, null, '', '{}', 'not json', 'null', '3'])(
    'the settings of a document with the text %j are unset',
    (text) => {
      expect(parseSettings(text)).toEqual(UNSET)
    },
  )

  it('have the given values, and defaults for missing ones', () => {
    expect(parseSettings('{"blogUrl":"https://blog.example/"}')).toEqual({ ...UNSET, blogUrl: 'https://blog.example/' })
  })
})
