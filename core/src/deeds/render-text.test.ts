import { describe, expect, it } from 'vitest'
import { renderText, variablesIn } from './render-text.ts'

describe('a text with variables and conditions', () => {
  it.each([
    ['Hallo {name}.', { name: 'Anna' }, 'Hallo Anna.'],
    ['a{if x} b {x}{end}.', { x: 'c' }, 'a b c.'],
    ['a{if x} b {x}{end}.', { x: '' }, 'a.'],
    ['{if not x}none{else}{x}{end}', { x: '' }, 'none'],
    ['{if x = 1}one{else if x = more than one}more{else}{x}{end}', { x: '1' }, 'one'],
    ['{if x = 1}one{else if x = more than one}more{else}{x}{end}', { x: 'more than one' }, 'more'],
    ['{if x = 1}one{else if x = more than one}more{else}{x}{end}', { x: '3' }, '3'],
    ['{if x}{if y}both{else}x{end}{else if y}y{end}!', { x: 'x', y: '' }, 'x!'],
    ['{if x}{if y}both{else}x{end}{else if y}y{end}!', { x: '', y: 'y' }, 'y!'],
    ['{x}', { x: '{y}' }, '{y}'],
  ] as [string, Record<string, string>, string][])('%s with %o is %s', (text, values, rendered) => {
    expect(renderText(text, values)).toBe(rendered)
  })

  it.each([
    ['{name}', 'nothing is known of {name}'],
    ['{if x}…', 'a condition does not end'],
    ['a{end}', 'stands outside a condition'],
    ['{if x or y}…{end}', 'is no condition'],
  ])('%s is refused: %s', (text, why) => {
    expect(() => renderText(text, { x: '' })).toThrow(why)
  })

  it('names all its variables', () => {
    expect(variablesIn('{a}{if not b}{c}{else if d = 1}{a}{end}')).toEqual(['a', 'b', 'c', 'd'])
  })
})
