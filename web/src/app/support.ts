/** Where people write when something keeps going wrong. */
export const SUPPORT_EMAIL = 'support@zegel.example'
