import { expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { DomainEvent } from './domain-event.ts'

// What is announced goes along as it is: no listener here asks the database anything.
const tx = {} as Tx

it('tells everyone who listens, one after the other, with what is at hand', async () => {
  const told: string[] = []
  const moved = new DomainEvent<{ to: string }>('moved')
  moved.listen(async (on, { to }) => {
    await Promise.resolve()
    told.push(`first ${to} ${on === tx}`)
  })
  moved.listen(async (_on, { to }) => void told.push(`second ${to}`))
  await moved.announce(tx, { to: 'Delft' })
  expect(told).toEqual(['first Delft true', 'second Delft'])
})

it('tells a listener that was bound twice once', async () => {
  const told: string[] = []
  const moved = new DomainEvent<string>('moved')
  const listener = async (_on: Tx, to: string) => void told.push(to)
  moved.listen(listener)
  moved.listen(listener)
  await moved.announce(tx, 'Delft')
  expect(told).toEqual(['Delft'])
})

it('fails what announces it when a listener does, and does not go on', async () => {
  const told: string[] = []
  const moved = new DomainEvent<string>('moved')
  moved.listen(async () => Promise.reject(new Error('not there')))
  moved.listen(async (_on, to) => void told.push(to))
  await expect(moved.announce(tx, 'Delft')).rejects.toThrow('not there')
  expect(told).toEqual([])
})

it('is an error when nobody listens, for what should follow would be left out', async () => {
  await expect(new DomainEvent('moved').announce(tx, {})).rejects.toThrow(
    "nobody listens to 'moved'",
  )
})
