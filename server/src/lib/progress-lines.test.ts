import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { progressLines } from './progress-lines.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('says how far something is every two seconds at most, as it is then', () => {
  const said: string[] = []
  const made: number[] = []
  const progress = progressLines((line) => said.push(line))
  for (let tenth = 1; tenth <= 50; tenth++) {
    vi.advanceTimersByTime(100)
    progress(() => {
      made.push(tenth)
      return `Files: ${tenth} of 50`
    })
  }
  expect(said).toEqual(['Files: 20 of 50', 'Files: 40 of 50'])
  expect(made).toEqual([20, 40])
})
