// The SHA-256 of each answer of the package of npm to the requests of tests/answers/make, one a line.
// Under Node.js and in browsers.

const hash = async text => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * @param {import('chancery').Engine} engine
 * @param {string} requests lines `ID REQUEST`
 * @param {(id: string) => Promise<Uint8Array>} packOf the bytes of a variant
 */
export async function sumsOf(engine, requests, packOf) {
  const { parse } = JSON;
  let answer = '';
  // The package reads each answer with this function, and returns no text.
  JSON.parse = text => parse((answer = text));
  const sums = [];
  let last = '';
  let variant;
  for (const line of requests.trim().split('\n')) {
    const [id] = line.split(' ', 1);
    if (id !== last) {
      variant?.close();
      variant = engine.openPack(await packOf(id));
      last = id;
    }
    variant.ask(parse(line.slice(id.length + 1)));
    sums.push(await hash(answer));
  }
  JSON.parse = parse;
  return `${sums.join('\n')}\n`;
}
