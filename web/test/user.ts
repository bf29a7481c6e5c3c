import { vi } from 'vitest'
import { commands, type Locator, userEvent } from 'vitest/browser'
import { isQuiet, nextFrame, turn, whatIsPlanned } from './what-is-planned.ts'

/**
 * Who sits before the screen. Vitest's own user has the runner outside of the page find, watch, scroll to and click each element, over a
 * dozen messages; this one looks from within the page whether an element is there, enabled, at rest and on top, and asks for the
 * click alone. Where that is not so after a few looks, Vitest's own waits for it, and says what is wrong. What an
 * act leads to, as far as it is answered, is there once the act is over.
 */
export function userOf(settle: () => Promise<void>): typeof userEvent {
  const seeWhatComes = async () => {
    await settle()
    await whatIsPlanned()
  }
  return {
    ...userEvent,
    async click(target, options) {
      const found = options ? undefined : await atRest(target)
      if (!found || !(await press(found))) return userEvent.click(target, options)
      await seeWhatComes()
    },
    async fill(target, text, options) {
      const field = options || text === '' ? undefined : (await atRest(target))?.element
      if (!field || !isTypedIn(field) || !(await typeIn(field, text)))
        return userEvent.fill(target, text, options)
      await seeWhatComes()
    },
  }
}

interface Place {
  element: Element
  x: number
  y: number
  focused: Element | null
}

const LOOKS = 15

/** Where an element is, once all that was planned left it there and the focus where that was. */
async function atRest(target: Element | Locator): Promise<Place | undefined> {
  // Nothing that is planned comes then.
  if (vi.isFakeTimers()) return undefined
  if (!document.hasFocus()) window.focus()
  await turn()
  let before: Place | undefined
  for (let looks = 0; looks < LOOKS; looks++) {
    const place = look(target)
    if (place && (isQuiet() || (before && isSame(place, before)))) return place
    before = place
    await (place ? whatIsPlanned() : nextFrame())
  }
  return undefined
}

function isSame(place: Place, other: Place): boolean {
  return (
    place.element === other.element &&
    place.focused === other.focused &&
    place.x === other.x &&
    place.y === other.y
  )
}

/** The middle of an element that is enabled, and on top of all else there; of none while a dialog is yet to take the focus. */
function look(target: Element | Locator): Place | undefined {
  const element = find(target)
  const focused = document.activeElement
  if (!element?.isConnected || isDisabled(element) || !isWithinDialog(focused)) return undefined
  scrollTo(element)
  const box = element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const isOnTop = element.contains(document.elementFromPoint(x, y))
  return isOnTop ? { element, x, y, focused } : undefined
}

function find(target: Element | Locator): Element | undefined {
  if (target instanceof Element) return target
  const found = target.elements()
  return found.length === 1 ? found[0] : undefined
}

function isDisabled(element: Element): boolean {
  return element.closest(':disabled, [aria-disabled="true"]') !== null
}

function isWithinDialog(focused: Element | null): boolean {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  return !dialog || dialog.contains(focused)
}

function scrollTo(element: Element): void {
  // Chromium's own, and what its protocol does: nothing where all of it is on screen already.
  const { scrollIntoViewIfNeeded } = element as Element & { scrollIntoViewIfNeeded: () => void } // safe: tests run in Chromium alone
  scrollIntoViewIfNeeded.call(element)
}

const OF_A_CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** Clicks what is there; of what came in its place meanwhile nothing is clicked, and this is false. */
async function press({ element, x, y }: Place): Promise<boolean> {
  let isHit: boolean | undefined
  const watch = (event: Event) => {
    isHit ??= event.target instanceof Node && element.contains(event.target)
    if (isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const name of OF_A_CLICK) window.addEventListener(name, watch, { capture: true })
  // Tests stand in a frame of the page.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const scale = frame.width / window.innerWidth
  await commands.pressMouse(frame.x + x * scale, frame.y + y * scale)
  for (const name of OF_A_CLICK) window.removeEventListener(name, watch, { capture: true })
  return isHit === true
}

/** Types over what is in a field, unless the focus does not stay there. */
async function typeIn(field: TextField, text: string): Promise<boolean> {
  field.focus()
  // What opens with the focus is there before anything is typed.
  await whatIsPlanned()
  if (document.activeElement !== field) return false
  field.select()
  // As typing does, and unlike a value that is set: limits and marks of the field hold. It says nothing before it, for which no field listens.
  document.execCommand('insertText', false, text)
  return true
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const TYPED = /^(text|textarea|search|email|tel|url|password|number)$/

function isTypedIn(element: Element): element is TextField {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    TYPED.test(element.type) &&
    !element.readOnly
  )
}
