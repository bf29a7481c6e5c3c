import { describe, expect, it } from 'vitest'
import { routinesIn } from './routines-in-migrations.ts'

const BODY = `returns boolean language sql as $$ select true $$;`

describe('a migration', () => {
  it.each([
    ['a function', `create or replace function a(b int) ${BODY}`, 'function a'],
    ['a new function', `create function a(b int) ${BODY}`, 'function a'],
    ['a procedure', 'CREATE PROCEDURE a() language sql as $$ $$;', 'procedure a'],
    ['a view', 'create view v as select 1;', 'view v'],
    [
      'a trigger',
      'create or replace trigger t after insert on x execute function f();',
      'trigger t',
    ],
    ['a late trigger', 'create constraint trigger t after insert on x', 'trigger t'],
    [
      'one for its constraint again',
      `create or replace function a(b int) ${BODY} alter table x add check (a(b));`,
      'function a',
    ],
  ])('does not make %s', (_, sql, what) => {
    expect(routinesIn('0193_x.sql', sql)).toEqual([`0193_x.sql: ${what} belongs in server/sql`])
  })

  it.each([
    ['tables and data', 'create table t (a int); create index on t (a); update t set a = 1;'],
    ['what it drops', 'drop function f(int); drop view v; drop trigger t on x;'],
    ['what is gone when it ends', `create or replace function pg_temp.a() ${BODY}`],
    [
      'a function that its own constraint needs',
      `create function a(b int) ${BODY} alter table x add check (a(b));`,
    ],
    ['a comment', '-- create or replace function a()\nselect 1;'],
  ])('may have %s', (_, sql) => {
    expect(routinesIn('0193_x.sql', sql)).toEqual([])
  })

  it('of before may make anything, as databases ran it', () => {
    expect(routinesIn('0191_x.sql', `create or replace function a() ${BODY}`)).toEqual([])
  })
})
