const APPLE = /mac|iphone|ipad/i

/** The key that goes with a letter for what the app does, as it stands on the keyboard. */
export const MOD = APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'
