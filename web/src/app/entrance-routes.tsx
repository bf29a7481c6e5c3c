import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { rootRoute } from './root-route.tsx'
import { screen } from './screen.ts'

const text = z.string().optional().catch(undefined)

const loginScreen = screen(() => import('../features/accounts/login-screen.tsx'), 'LoginScreen', [
  'accounts',
])
const loginSearch = z.object({ redirect: text, two_factor: text, error: text })
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  component: loginScreen,
})
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  validateSearch: loginSearch,
  component: loginScreen,
})

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: z.object({ token: text }),
  component: screen(() => import('../features/accounts/register-screen.tsx'), 'RegisterScreen', [
    'accounts',
    'credentials',
  ]),
})
const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: z.object({ token: text, email: text }),
  component: screen(
    () => import('../features/accounts/reset-password-screen.tsx'),
    'ResetPasswordScreen',
    ['accounts', 'credentials'],
  ),
})
const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: z.object({ token: text }),
  component: screen(
    () => import('../features/accounts/verify-email-screen.tsx'),
    'VerifyEmailScreen',
    ['accounts', 'credentials'],
  ),
})

/** The addresses before one is signed in, in a frame of their own. */
export const entranceRoutes = [login, forgotPassword, register, resetPassword, verifyEmail] as const
