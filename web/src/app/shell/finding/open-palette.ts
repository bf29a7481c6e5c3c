import { createContext } from 'react'

/** Opens the palette, for screens that lead on by it; undefined where there is none, as for guests. */
export const OpenPalette = createContext<(() => void) | undefined>(undefined)
