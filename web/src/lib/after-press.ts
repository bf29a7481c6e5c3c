let isPressed = false

for (const [event, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  window.addEventListener(event, () => (isPressed = pressed), { capture: true })

/**
 * Runs now, or when the mouse button or finger that is down is up again: what moves the page in between would take the thing away
 * that somebody is pressing.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const once = { once: true, capture: true }
  // The click itself comes right after this, before the next turn.
  window.addEventListener('pointerup', () => setTimeout(run), once)
}
