import { expect, test } from 'vitest'
import type { GuideElement, GuideNode } from '../../../client/markdown/guide.ts'
import { plannerPlace, withPlanLinks } from '../../../client/markdown/plan-links.ts'

const place = (japanese: string): GuideElement => ['place', { japanese }, [japanese]]
const says = (...children: GuideNode[]): GuideElement => ['p', 0, children]
const section = (id: string): GuideElement => ['h2', { id }, [id]]
const links = (nodes: readonly GuideNode[]) => withPlanLinks(nodes, 'en', (id) => `name of ${id}`)
const one = (id: string): GuideElement => ['a', { href: `/hokkaido-itinerary/en?must=${id}` }, [`name of ${id}`]]

test('links a place after the part of the section that names it', () => {
  expect(links([section('a'), says('see ', place('白い恋人パーク')), says('more')])).toEqual([
    section('a'),
    says('see ', place('白い恋人パーク')),
    ['plan', 0, [one('shiroi')]],
    says('more'),
  ])
})

test('collects the places of a section into one list, with a last link for all of them', () => {
  const nodes = [section('a'), says(place('青い池')), ['ul', 0, [['li', 0, [place('大沼')]]]] as const, section('b')]
  expect(links(nodes)).toEqual([
    ...nodes.slice(0, 3),
    ['plan', 0, [one('bluepond'), one('onuma_p'), ['a', { href: '/hokkaido-itinerary/en?must=bluepond,onuma_p' }, []]]],
    section('b'),
  ])
})

test('links each place once, where it is first named', () => {
  const nodes = links([says(place('青い池')), section('b'), says(place('白金青い池'))])
  expect(nodes.filter((node) => typeof node !== 'string' && node[0] === 'plan')).toHaveLength(1)
})

test.each([
  ['a town', '札幌'],
  ['the airport', '新千歳空港'],
  ['an unknown place', '見知らぬ場所'],
])('has no link for %s', (_, japanese) => {
  expect(plannerPlace(japanese)).toBeUndefined()
  const nodes = [says(place(japanese))]
  expect(links(nodes)).toEqual(nodes)
})
