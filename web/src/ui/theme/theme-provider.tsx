import '@fontsource-variable/inter/wght.css'
import './mantine.css'
import './base.css'
import './print.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'zegel-color-scheme' })

// The server writes the nonce of its content security policy into the page; in development there is none.
function styleNonce(): string {
  if (import.meta.env.SSR) return '__CSP_NONCE__'
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

// What keeps the page still behind a dialog adds a style element too, and asks for the nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** Colours, type and spacing for everything inside; follows the system's theme until another is chosen. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
