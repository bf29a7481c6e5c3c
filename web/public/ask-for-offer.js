// Asks for what is behind a public link while the code that shows it is still on its way.
{
  const search = new URLSearchParams(location.search)
  const link = new URLSearchParams({ fi: search.get('fi') ?? '', o: search.get('o') ?? '' })
  let language = 'nl'
  try {
    language = localStorage.getItem('zegel-language') ?? language
  } catch {
    // Where storage is blocked, nothing was chosen.
  }
  window.askedOffer = fetch(`/api/invest?${link}`, {
    headers: { Accept: 'application/json', 'Accept-Language': language },
  })
  // Whoever takes the answer says what went wrong.
  window.askedOffer.catch(() => {})
}
