// Asks what a page shows first while the code that shows it is still on its way: calls, each with what it takes along of the page's address.
{
  const given = new URLSearchParams(location.search)
  let language = 'nl'
  try {
    language = localStorage.getItem('zegel-language') ?? language
  } catch {
    // Where storage is blocked, nothing was chosen.
  }
  window.askedEarly = {}
  for (const call of document.currentScript.dataset.calls.split(' ')) {
    const [path, names = ''] = call.split('?')
    const query = new URLSearchParams()
    for (const name of names.split('&')) if (given.has(name)) query.append(name, given.get(name))
    const url = query.size > 0 ? `${path}?${query}` : path
    const asked = fetch(url, {
      headers: { Accept: 'application/json', 'Accept-Language': language },
    })
    // Whoever takes the answer says what went wrong.
    asked.catch(() => {})
    window.askedEarly[url] = asked
  }
}
