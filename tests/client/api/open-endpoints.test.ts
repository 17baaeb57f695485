import { OPEN_ENDPOINTS } from 'virtual:open-endpoints'
import { expect, test } from 'vitest'
import { endpoints } from '../../../shared/api/endpoints.ts'

test('the client treats exactly the endpoints with access "none" as open', () => {
  const open = Object.entries(endpoints).filter(([, { access }]) => access === 'none')
  expect([...OPEN_ENDPOINTS].sort()).toEqual(open.map(([key]) => key).sort())
  expect(OPEN_ENDPOINTS).toEqual(expect.arrayContaining(['POST /api/codes', 'GET /api/itineraries/shared/:id']))
})
