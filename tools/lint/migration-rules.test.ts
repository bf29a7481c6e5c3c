import { describe, expect, it } from 'vitest'
import type { AllowedChange } from './allowed-migrations.ts'
import { unsafeIn } from './migration-rules.ts'

const BEFORE = {
  name: '0400_before.sql',
  sql: `create table things (id uuid primary key, kind text not null default 'a' check (kind in ('a', 'b')), code text unique, note text);
    create table mails (id uuid primary key);
    create unique index things_once on things (kind) where note is null;
    create type step as (a text);`,
}

const unsafe = (sql: string, notes = '', allowed: readonly AllowedChange[] = []) =>
  unsafeIn([BEFORE, { name: '0490_x.sql', sql }], { notes, allowed })

const LATER = `older servers need it: do it a release later, with a line '-- Oldest server: <number>'`
const NOTED = 'older servers call it: name the number of this migration in docs/release-notes.md'
const ROWS = 'rows that are there may break it, and so may older servers'
const NOT_VALID = `${ROWS}: say 'not valid', and see that older servers keep it`
const EMPTY = 'older servers leave it empty: give it a default, or let it be null'
const ANEW = 'a big table is written anew or gets an index, and is locked meanwhile'
const LOCKED =
  'it locks rows of a big table until all migrations are done; let a job do it in parts'

describe('a migration', () => {
  it.each([
    ['drop table things', 'drop table things', LATER],
    ['alter table things drop column note', 'drop column things.note', LATER],
    ['alter table things rename to others', 'rename table things', LATER],
    ['alter table things rename note to remark', 'rename column things note', LATER],
    ['alter table things alter note type bigint', 'another type of things.note', LATER],
    ['alter table things alter note set not null', 'not null on things.note', LATER],
    ['alter table things alter kind drop default', 'no default for things.kind', LATER],
    [
      'alter table things drop constraint things_code_key',
      'drop unique things.things_code_key',
      LATER,
    ],
    ['drop index things_once', 'drop index things_once', LATER],
    ['alter type step add attribute b text', 'alter type step', LATER],
    ['drop type step', 'drop type step', LATER],
    ['alter table things add part text not null', 'add column things.part', EMPTY],
    ['alter table mails add n uuid default uuid_v7()', 'add column mails.n', ANEW],
    [
      'alter table things add constraint c check (note > code)',
      'add constraint things.c',
      NOT_VALID,
    ],
    [
      'alter table things add foreign key (id) references mails',
      'add constraint things.things_fkey',
      NOT_VALID,
    ],
    ['alter table things add unique (note)', 'add constraint things.things_note_key', ROWS],
    [
      `alter table things drop constraint things_kind_check, add constraint things_kind_check check (kind in ('a', 'c'))`,
      'add constraint things.things_kind_check',
      NOT_VALID,
    ],
    ['create unique index i on things (note)', 'index i on things', ROWS],
    ['create unique index i on things (kind, note)', 'index i on things', ROWS],
    [
      'create index i on mails (id)',
      'index i on mails',
      'nobody writes to a big table while it is made: say how long that takes',
    ],
    [
      'create index concurrently i on things (note)',
      'index i on things',
      'migrations are one transaction',
    ],
    ['drop function f(int)', 'drop function f', NOTED],
    ['drop view if exists v', 'drop view v', NOTED],
    ['update mails set id = null', 'update mails', LOCKED],
    ['delete from mails', 'delete mails', LOCKED],
    ['truncate things', 'truncate', 'what there is stays'],
    ['do $$ begin end $$', 'do', 'nobody can tell what it alters'],
  ])('is refused that says %s', async (sql, what, why) => {
    expect(await unsafe(sql)).toEqual([`0490_x.sql: ${what}: ${why}`])
  })

  it.each([
    'create table more (id uuid primary key, n text not null); create unique index m on more (n); drop table more',
    `alter table things add part text not null default '', add other text, alter note set default ''`,
    'alter table things add constraint c check (note > code) not valid',
    `alter table things drop constraint things_kind_check, add constraint things_kind_check check (kind in ('a', 'c', 'b'))`,
    'alter table things drop constraint things_kind_check; create index i on things (note)',
    'alter table mails add at timestamptz not null default now()',
    'create unique index wider on things (code, note)',
    'create unique index wider on things (note, kind) where note is null',
    'drop trigger t on things; update things set note = code',
    '-- drop table things\nselect 1',
  ])('may say %s', async (sql) => {
    expect(await unsafe(sql)).toEqual([])
  })

  it('may take away what the release before needs, once it says which servers can go on', async () => {
    expect(await unsafe('-- Oldest server: 0400\nalter table things drop column note')).toEqual([])
    expect(await unsafe('-- Oldest server: 0491\ndrop table things')).toEqual([
      '0490_x.sql: -- Oldest server: 0491: is no migration before this one',
    ])
  })

  it('may replace a function, once the release notes name it', async () => {
    expect(await unsafe('drop function f(int)', '- **0490** f takes …')).toEqual([])
  })

  it('may do what is allowed by name, for as long as it does it', async () => {
    const migration = '0490_x.sql'
    const allowed = { migration, what: /^index i on mails$/, because: 'it takes a second' }
    expect(await unsafe('create index i on mails (id)', '', [allowed])).toEqual([])
    expect(await unsafe('select 1', '', [allowed])).toEqual([
      '0490_x.sql: ^index i on mails$: is allowed and not done',
    ])
  })

  it('of before is as databases ran it', async () => {
    const old = { name: '0481_old.sql', sql: 'drop table things' }
    expect(await unsafeIn([BEFORE, old], { notes: '', allowed: [] })).toEqual([])
  })
})
