import { describe, expect, it } from 'vitest'
import { CHART_HEIGHT, valueHistoryPoints, layOutValueHistory } from './value-history-layout.ts'

const points = [
  { date: '2024-03-01', valueCents: 500_00n },
  { date: '2025-03-01', valueCents: 900_00n },
  { date: '2026-11-21', valueCents: 900_00n },
]
const firstDay = Date.UTC(2021, 0, 1)
const daily = Array.from({ length: 2000 }, (_, day) => ({
  date: new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10),
  valueCents: BigInt(day),
}))

describe('the course of a portfolio as a drawing', () => {
  it('goes in steps: a value holds until the next change', () => {
    const { stops, line, right } = layOutValueHistory(points, 800)

    expect(stops.map(({ until }) => until)).toEqual([stops[1]?.x, right, right])
    const [start, along, up] = line
      .slice(1)
      .split('L')
      .map((place) => place.split(','))
    expect(along?.[1]).toBe(start?.[1])
    expect(up?.[0]).toBe(along?.[0])
  })

  it('ends today at the edge, and stays within its height', () => {
    const { stops, right, bottom } = layOutValueHistory(points, 800)

    expect(stops.at(-1)?.x).toBe(right)
    for (const { y } of stops) expect(y).toBeLessThanOrEqual(bottom)
    expect(bottom).toBeLessThan(CHART_HEIGHT)
  })

  it('has room for a single day', () => {
    const { stops, left, right } = layOutValueHistory(points.slice(-1), 330)

    expect(stops).toHaveLength(1)
    expect(left).toBeLessThan(right)
  })
})

describe('where a reader of it stops', () => {
  it('is every change while those are few', () => {
    expect(valueHistoryPoints(points, 10)).toEqual(points)
    expect(valueHistoryPoints([], 10)).toEqual([])
  })

  it('is the last change of each period when those are many, with the first day and today', () => {
    const stops = valueHistoryPoints(daily, 50)

    expect(stops).toHaveLength(50)
    expect(stops[0]).toEqual(daily[0])
    expect(stops.at(-1)).toEqual(daily.at(-1))
    expect(new Set(stops.map(({ date }) => date)).size).toBe(50)
  })
})
