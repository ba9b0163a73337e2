/**
 * The words of the most common passwords. Lists of leaked passwords contain them alone or with digits and punctuation
 * around them.
 */
const WORDS = new Set(
  `password passwort passwd motdepasse contrasena parola senha geheim hallo secret default changeme letmein welcome willkommen login signin
  admin administrator root superuser user username guest test testing tester demo sample temp temporary master access server system internet
  computer laptop windows samsung google facebook linkedin youtube instagram whatsapp wordpress atrium website
  iloveyou ilovegod iloveu loveyou lovely lover forever family friends brother sister mother father baby babygirl babyboy angel angels
  princess prince queen sweetheart honey butterfly flower sunshine rainbow summer winter autumn spring monday friday january december
  dragon monkey tiger shadow phoenix eagle falcon panther wolf buster charlie jordan michael michelle jennifer jessica ashley daniel andrew
  joshua matthew anthony thomas nicole amanda melissa stephanie elizabeth jasmine samantha natasha robert william hunter george harley
  maggie ginger pepper cookie chocolate cheese banana orange silver golden diamond
  football baseball basketball soccer hockey softball liverpool arsenal chelsea barcelona realmadrid manchester yankees cowboys lakers
  superman batman spiderman ironman pokemon pikachu naruto starwars matrix mustang ferrari porsche mercedes corvette yamaha
  trustno whatever nothing something anything freedom liberty america england germany london qwerty qwertz azerty asdf asdfgh zxcvbn
  qazwsx qweasd qweasdzxc qwertyuiop asdfghjkl zxcvbnm killer hello helloworld goodluck lucky blessed jesus jesuschrist christ heaven
  killme letmego openup opensesame sesame abcdefg abcdef abcd money million dollar business company office private personal mypassword
  yourpassword newpassword passpass passphrase correcthorsebatterystaple`
    .split(/\s+/)
    .filter(Boolean),
);

/** Sequences of neighboring keys on a keyboard, by rows and by columns, and the alphabet. */
const FORWARD_SEQUENCES = [
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
];
const KEYBOARD_SEQUENCES = FORWARD_SEQUENCES.flatMap((forward) => [forward, [...forward].reverse().join('')]);

/** Letters by the digits and signs that commonly replace them. */
const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/**
 * Whether a password is easy to guess: a common word (in any letter case, with digits or punctuation around it or in
 * place of letters), a repeated short part, or a sequence on the keyboard or in the alphabet.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return isRepetition(text) || isKeyboardSequence(text) || isWord(text);
}

function isWord(text: string): boolean {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = (part: string): string => part.replace(/[013457@$!|]/g, (character) => LETTER_BY_SIGN[character]!);
  return [text, core, spelled(core), spelled(text), spelled(text.replace(/[^\p{L}@$!|]+$/u, ''))].some(
    (candidate) => WORDS.has(candidate) || (candidate.length > 3 && WORDS.has(half(candidate))),
  );
}

/** Returns the first half of a text that consists of two equal halves; else the text. */
function half(text: string): string {
  const middle = text.length / 2;
  return text.slice(0, middle) === text.slice(middle) ? text.slice(0, middle) : text;
}

/** Whether a text repeats a part of up to four characters. The last repetition may be incomplete. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some((length) => {
    const part = text.slice(0, length);
    return text.length >= 2 * length && part.repeat(Math.ceil(text.length / length)).startsWith(text);
  });
}

/** Whether a text consists of keyboard sequences of at least three characters, such as `qwertz123`. */
function isKeyboardSequence(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const step = longestSequence(rest);
    if (step < 3) return false;
    rest = rest.slice(step);
  }
  return text !== '';
}

function longestSequence(text: string): number {
  let length = 0;
  while (length < text.length && KEYBOARD_SEQUENCES.some((sequence) => sequence.includes(text.slice(0, length + 1))))
    length++;
  return length;
}
