import { vi } from 'vitest'
import { commands, type Locator, userEvent } from 'vitest/browser'

/**
 * Who sits before the screen. Vitest's own user has the runner outside of the page find, watch, scroll to and click each element, over a
 * dozen messages; this one looks from within the page whether an element is there, enabled, at rest and on top, and asks for the
 * click alone. Where that is not so within a few frames, Vitest's own waits for it, and says what is wrong.
 */
export const user: typeof userEvent = {
  ...userEvent,
  async click(target, options) {
    const found = options ? undefined : await atRest(target)
    if (!found || !(await press(found))) return userEvent.click(target, options)
    await nextFrame()
  },
  async fill(target, text, options) {
    const field = options || text === '' ? undefined : (await atRest(target))?.element
    if (!field || !isTypedIn(field)) return userEvent.fill(target, text, options)
    field.focus()
    // What opens with the focus is there before anything is typed.
    await nextFrame()
    if (document.activeElement !== field) return userEvent.fill(target, text, options)
    field.select()
    // As typing does, and unlike a value that is set: limits and marks of the field hold.
    document.execCommand('insertText', false, text)
    await nextFrame()
  },
}

interface Place {
  element: Element
  x: number
  y: number
  /** What has the focus, which a dialog takes a moment after it is drawn. */
  focused: Element | null
}

const FRAMES = 15
const QUIET_FRAMES = 2

async function atRest(target: Element | Locator): Promise<Place | undefined> {
  if (vi.isFakeTimers()) return undefined
  if (!document.hasFocus()) window.focus()
  let before: Place | undefined
  let quiet = 0
  for (let frames = 0; frames < FRAMES; frames++) {
    const element = find(target)
    const place = element && placeToClick(element)
    quiet = place && before && isSame(place, before) ? quiet + 1 : 0
    if (quiet === QUIET_FRAMES) return place
    before = place
    await nextFrame()
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

function find(target: Element | Locator): Element | undefined {
  if (target instanceof Element) return target
  const found = target.elements()
  return found.length === 1 ? found[0] : undefined
}

/** The middle of an element that is enabled, and on top of all else there. */
function placeToClick(element: Element): Place | undefined {
  if (!element.isConnected || element.closest(':disabled, [aria-disabled="true"]')) return undefined
  scrollTo(element)
  const box = element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const isOnTop = element.contains(document.elementFromPoint(x, y))
  return isOnTop ? { element, x, y, focused: document.activeElement } : undefined
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

const TYPED = /^(text|textarea|search|email|tel|url|password|number)$/

function isTypedIn(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    TYPED.test(element.type) &&
    !element.readOnly
  )
}

function nextFrame(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  requestAnimationFrame(resolve)
  return promise
}
