import { describe, expect, test } from 'vitest'
import { CLOTHES, type Clothes, clothesFor } from '../../../shared/weather/clothes-advice.ts'
import type { Facts } from '../../../shared/weather/weather-facts.ts'
import { FINE, FROST } from '../../support/weather/weather-days.ts'

describe('clothes', () => {
  test.each<[number, Clothes]>([
    [-11, 'bitter'],
    [-10, 'bitter'],
    [-9, 'cold'],
    [0, 'cold'],
    [1, 'cool'],
    [10, 'cool'],
    [11, 'mild'],
    [18, 'mild'],
    [19, 'warm'],
    [25, 'warm'],
    [26, 'hot'],
  ])('clothes at %i °C felt temperature are: %s', (felt, first) => {
    expect(clothesFor({ ...FINE, coldest: felt, warmest: felt }, felt)[0]).toBe(first)
  })

  test.each<[string, Facts, number | null, Clothes[]]>([
    ['dry and even', FINE, 18, ['mild']],
    ['rain', { ...FINE, rain: 2 }, 18, ['mild', 'rain']],
    ['snow on the ground', FROST, -4, ['cold', 'soles']],
    ['wet frost', { ...FINE, coldest: -1, rain: 2 }, 4, ['cool', 'rain', 'soles', 'layers']],
    ['cold wind', { ...FINE, gust: 36 }, 9, ['cool', 'windproof']],
    ['warm wind', { ...FINE, gust: 60 }, 22, ['warm']],
    ['a wide day', { ...FINE, coldest: 8, warmest: 20 }, 18, ['mild', 'layers']],
    ['sun and heat', { ...FINE, coldest: 22, warmest: 31 }, 33, ['hot', 'sun']],
    ['no felt temperature: the coldest hour is used', { ...FINE, coldest: 12 }, null, ['mild', 'layers']],
    ['nothing known', { month: 1, codes: [] }, null, []],
  ])('clothes suit %s', (_, facts, felt, expected) => {
    expect(clothesFor(facts, felt)).toEqual(expected)
  })

  test('clothes have unique names', () => expect(new Set(CLOTHES).size).toBe(CLOTHES.length))
})
