import { expect, test } from 'vitest'
import { addMapGestures } from '../../../../client/map/moving/map-gestures.ts'

/** An element of 200 by 100 px, whose upper left corner is at 10, 20. Records the calls of the gestures. */
function gestures() {
  const calls: string[] = []
  const show = (values: readonly number[]) => values.map((value) => Number(value.toFixed(2))).join(' ')
  const element = Object.assign(new EventTarget(), {
    dataset: {} as Record<string, string>,
    getBoundingClientRect: () => ({ left: 10, top: 20, width: 200, height: 100 }),
    setPointerCapture: () => calls.push('capture'),
  })
  const remove = addMapGestures(element as unknown as HTMLElement, {
    pan: ({ x, y }) => calls.push(`pan ${show([x, y])}`),
    zoom: (factor, { x, y }, eased) => calls.push(`zoom ${show([factor, x, y])}${eased ? ' eased' : ''}`),
    onScrolledPast: (by) => calls.push(`past by ${by}`),
  })
  const send = (type: string, values: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), values)
    element.dispatchEvent(event)
    return event
  }
  const pointer = (type: string, clientX: number, clientY: number, pointerType = 'mouse', buttons = 1) =>
    send(`pointer${type}`, { pointerId: 1, button: 0, buttons, pointerType, clientX, clientY })
  const touch = (type: string, ...fingers: readonly (readonly [number, number])[]) =>
    send(`touch${type}`, { touches: fingers.map(([clientX, clientY]) => ({ clientX, clientY })) })
  return { calls, send, pointer, touch, remove, element }
}

test('a mouse drags the map, and the click at the end of the drag chooses nothing', () => {
  const { calls, pointer, send, element } = gestures()
  pointer('down', 50, 50)
  pointer('move', 52, 50)
  expect(calls).toEqual([])
  pointer('move', 70, 60)
  expect(element.dataset).toHaveProperty('dragged')
  pointer('move', 90, 60)
  pointer('up', 90, 60)
  expect(calls).toEqual(['capture', 'pan 0.1 0.1', 'pan 0.1 0'])
  expect(element.dataset).not.toHaveProperty('dragged')
  expect(send('click', {}).defaultPrevented).toBe(true)
  expect(send('click', {}).defaultPrevented).toBe(false)
})

test('a press without a drag stays a click', () => {
  const { calls, pointer, send } = gestures()
  pointer('down', 50, 50)
  pointer('move', 53, 51)
  pointer('up', 53, 51)
  expect(send('click', {}).defaultPrevented).toBe(false)
  expect(calls).toEqual([])
})

test('a press released outside the map does not drag it when the pointer returns', () => {
  const { calls, pointer } = gestures()
  pointer('down', 50, 50)
  pointer('move', 90, 90, 'mouse', 0)
  pointer('move', 130, 90, 'mouse', 0)
  expect(calls).toEqual([])
})

test('a finger alone scrolls the page, and the map says how to move it', () => {
  const { calls, pointer, touch } = gestures()
  pointer('down', 50, 50, 'touch')
  pointer('move', 90, 90, 'touch')
  const start = touch('start', [50, 50])
  const move = touch('move', [50, 90])
  expect([start.defaultPrevented, move.defaultPrevented]).toEqual([false, false])
  expect(calls).toEqual(['past by touch'])
})

test('two fingers zoom about the point between them and move the map', () => {
  const { calls, touch } = gestures()
  expect(touch('start', [60, 70], [160, 70]).defaultPrevented).toBe(true)
  expect(touch('move', [50, 80], [250, 80]).defaultPrevented).toBe(true)
  expect(calls).toEqual(['zoom 2 0.5 0.5', 'pan 0.2 0.1'])
  touch('end', [50, 80])
  touch('move', [90, 80])
  expect(calls).toHaveLength(2)
})

test.each([{ ctrlKey: true }, { metaKey: true }])('the wheel zooms about the pointer with %o', (key) => {
  const { calls, send } = gestures()
  const place = { clientX: 60, clientY: 45, deltaMode: 0 }
  const turned = send('wheel', { ...place, ...key, deltaY: -10 })
  send('wheel', { ...place, ...key, deltaY: 4_000 })
  expect(calls).toEqual(['zoom 1.11 0.25 0.25', 'zoom 0.67 0.25 0.25'])
  expect(turned.defaultPrevented).toBe(true)
})

test('the bare wheel scrolls the page', () => {
  const { calls, send } = gestures()
  expect(send('wheel', { deltaY: 100, deltaMode: 0 }).defaultPrevented).toBe(false)
  expect(calls).toEqual(['past by wheel'])
})

test('a double click comes closer, and with Shift goes farther', () => {
  const { calls, send } = gestures()
  send('dblclick', { clientX: 110, clientY: 70, shiftKey: false })
  send('dblclick', { clientX: 110, clientY: 70, shiftKey: true })
  expect(calls).toEqual(['zoom 2 0.5 0.5 eased', 'zoom 0.5 0.5 0.5 eased'])
})

test('removed gestures do nothing', () => {
  const { calls, send, remove } = gestures()
  remove()
  send('wheel', { deltaY: 100, deltaMode: 0 })
  expect(calls).toEqual([])
})
