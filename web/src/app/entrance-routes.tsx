import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { rootRoute } from './root-route.tsx'
import { screen } from './screen.ts'

// Their frame comes with the screen; the skeleton of a page inside the shell would not look like it.
const pendingComponent = () => null

const text = z.string().optional().catch(undefined)

const forGuests = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guests',
  pendingComponent,
  component: screen(() => import('./for-guests.tsx'), 'ForGuests'),
})

const loginScreen = screen(() => import('./screens/public/login-screen.tsx'), 'LoginScreen', [
  'accounts',
])
const loginSearch = z.object({ redirect: text, two_factor: text, error: text })
const login = createRoute({
  getParentRoute: () => forGuests,
  pendingComponent,
  path: '/login',
  validateSearch: loginSearch,
  component: loginScreen,
})
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  pendingComponent,
  path: '/forgot-password',
  validateSearch: loginSearch,
  component: loginScreen,
})

const register = createRoute({
  getParentRoute: () => forGuests,
  pendingComponent,
  path: '/register',
  validateSearch: z.object({ token: text }),
  component: screen(
    () => import('../features/accounts/registration/register-screen.tsx'),
    'RegisterScreen',
    ['accounts', 'credentials', 'registration'],
  ),
})
const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  pendingComponent,
  path: '/reset-password',
  validateSearch: z.object({ token: text, email: text }),
  component: screen(
    () => import('../features/accounts/passwords/reset-password-screen.tsx'),
    'ResetPasswordScreen',
    ['accounts', 'credentials', 'passwords'],
  ),
})
const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  pendingComponent,
  path: '/verify-email',
  validateSearch: z.object({ token: text }),
  component: screen(
    () => import('../features/accounts/registration/verify-email-screen.tsx'),
    'VerifyEmailScreen',
    ['accounts', 'credentials', 'registration'],
  ),
})

/** The addresses before one is signed in, in a frame of their own. */
export const entranceRoutes = [
  forGuests.addChildren([login, register]),
  forgotPassword,
  resetPassword,
  verifyEmail,
] as const
