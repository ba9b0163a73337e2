import { COMMENT_POLICY, POST_POLICY } from './policy.js';
import { closeParentBlock, normalizeBlockComments } from './block-content.js';
import { filterBlockContent, filterCommentHtml, filterPostHtml } from './html-filter.js';

const filter = (html: string) => filterBlockContent(html, POST_POLICY);
const attributes = (json: string) => filter(`<!-- wp:x/y ${json} /-->`).slice('<!-- wp:x/y '.length, -' /-->'.length);

describe('filterBlockContent › attributes', () => {
  it('filters values and keys at any depth', () => {
    expect(attributes('{"a":{"b":["\\u003cscript\\u003ec\\u003cb onclick=d\\u003ee"]},"\\u003cf\\u003eg":1}')).toBe(
      '{"a":{"b":["c\\u003cb\\u003ee"]},"g":1}',
    );
  });

  it('applies the policy of the caller', () => {
    const html = '<!-- wp:x {"a":"\\u003ch2\\u003eb\\u003c/h2\\u003e"} /-->';
    expect(filterPostHtml(html)).toBe(html);
    expect(filterCommentHtml(html)).toBe('<!-- wp:x {"a":"b"} /-->');
  });

  it('serializes attributes in one form that is safe in a comment', () => {
    expect(attributes('{ "a" : "\\u00e9/\\/--\\u0022\\\\ \\u0026amp; \\u2028\\n" , "b":[1, true ,null] }')).toBe(
      '{"a":"é//\\u002d\\u002d\\u0022\\u005c \\u0026amp; \\u2028\\n","b":[1,true,null]}',
    );
  });

  it('preserves numbers and the order of keys', () => {
    const json = '{"z":9007199254740993,"1":-0.5,"a":1e+25,"0":-9223372036854775808}';
    expect(attributes(json)).toBe(json);
    expect(attributes('{"a":1.50,"b":2.0}')).toBe('{"a":1.5,"b":2}');
  });

  it('serializes maps with consecutive keys as lists', () => {
    expect(attributes('{"a":{},"b":{"0":"c","1":"d"},"e":{"1":"f"}}')).toBe('{"a":[],"b":["c","d"],"e":{"1":"f"}}');
  });

  it('drops invalid attributes', () => {
    const deep = `{"a":${'['.repeat(600)}${']'.repeat(600)}}`;
    for (const json of ['{"a":}', '{"a":1,}', "{'a':1}", '{"a":01}', '{"a":"\\ud800"}', '{"a":1e999}', '{}', deep]) {
      expect(filter(`<!-- wp:x ${json} /-->`)).toBe('<!-- wp:x /-->');
    }
  });

  it('drops a tag name that the policy does not allow', () => {
    for (const tag of ['script', 'SCRIPT', 'svg', 'section onclick=a()', 'iframe']) {
      expect(attributes(`{"tagName":"${tag}"}`)).toBe('{"tagName":""}');
      expect(attributes(`{"a":{"tagName":"${tag}"}}`)).toBe('{"a":{"tagName":""}}');
    }
    expect(attributes('{"tagName":"section"}')).toBe('{"tagName":"section"}');
  });

  it('wraps a template part only in elements of the policy', () => {
    expect(filterBlockContent('<!-- wp:template-part {"tagName":"main"} /-->', COMMENT_POLICY)).toBe(
      '<!-- wp:template-part {"tagName":""} /-->',
    );
  });
});

describe('filterBlockContent › block comments', () => {
  it('normalizes block comments', () => {
    expect(filter('<!--   wp:core/x\n{"a": 1}   -->b<!-- /wp:core/x   -->')).toBe(
      '<!-- wp:x {"a":1} -->b<!-- /wp:x -->',
    );
    expect(filter('<!-- wp:x --><!-- /wp:x -->')).toBe('<!-- wp:x /-->');
    expect(filter('<!-- wp:x ---><p>a</p><!-- /wp:x ---->')).toBe('<!-- wp:x --><p>a</p><!-- /wp:x -->');
  });

  it('closes a block by the name that opened it', () => {
    expect(filter('<!-- wp:a -->1<!-- wp:b -->2<!-- /wp:a -->3<!-- /wp:b -->')).toBe(
      '<!-- wp:a -->1<!-- wp:b -->2<!-- /wp:b -->3<!-- /wp:a -->',
    );
  });

  it('closes open blocks at the end', () => {
    expect(filter('a<!-- wp:x -->b')).toBe('a<!-- wp:x -->b<!-- /wp:x -->');
    expect(filter('<!-- wp:a --><!-- wp:b {"c":"\\u003cd\\u003e"} -->e')).toBe(
      '<!-- wp:a --><!-- wp:b {"c":""} -->e<!-- /wp:b --><!-- /wp:a -->',
    );
  });

  it('does not change comments after a closer without an opener', () => {
    const html = '<!-- /wp:a --><!-- wp:b {"c":  1} /-->';
    expect(filter(html)).toBe(html);
  });

  it('does not change other comments', () => {
    for (const comment of ['a -->', '<!--wp:a -->', 'wp:A -->', 'wp:a-->', 'wp:a {"b":1}-->', 'wp:a {']) {
      expect(filter(`<!-- ${comment}`)).toBe(`<!-- ${comment}`);
    }
  });

  it('ends attributes at a brace before the end of a comment', () => {
    expect(filter('<!-- wp:a {"b":"} -"} --><!-- /wp:a -->')).toBe('<!-- wp:a {"b":"} -"} /-->');
    expect(filter('<!-- wp:a {"b":"} -->"} -->c')).toBe('<!-- wp:a -->"} -->c<!-- /wp:a -->');
  });
});

describe('normalizeBlockComments', () => {
  it('normalizes block comments without filtering them', () => {
    expect(
      normalizeBlockComments(
        '<!-- wp:core/group {"tagName" : "script", "b":"<b>",  "c":{}}  --><!-- wp:x {bad} -->a<hr>',
        'post-content',
      ),
    ).toBe(
      '<!-- wp:group {"tagName":"script","b":"\\u003cb\\u003e","c":[]} --><!-- wp:x -->a<hr><!-- /wp:x --><!-- /wp:group -->',
    );
    expect(normalizeBlockComments('a <!---- b --->', 'post-content')).toBe('a <!---- b --->');
  });
});

describe('closeParentBlock', () => {
  it('closes the parent block at a closer without an opener', () => {
    const block = '<!-- wp:x {"a":1} -->b<!-- /wp:x -->';
    const closed = (text: string): string => {
      const result = closeParentBlock(text, 'post-content');
      expect(normalizeBlockComments(text, 'post-content')).toBe(normalizeBlockComments(result, 'post-content'));
      return result;
    };
    for (const text of [block, `${block}c${block}`, '<!-- wp:x -->open', 'a <!-- b --> /wp:c'])
      expect(closed(text)).toBe(text);
    expect(closed(`${block}<!-- /wp:y -->c`)).toBe(`${block}<!-- /wp:post-content -->c`);
    expect(closed(`<!-- /wp:y -->${block}`)).toBe(block);
    expect(closed(`${block}<!-- /wp:y -->c<!-- /wp:z -->${block}`)).toBe(
      `${block}<!-- /wp:post-content -->c<!-- /wp:z -->${block}`,
    );
    expect(closed(`${block}<!-- /wp:y --><!-- wp:z -->open`)).toBe(
      `${block}<!-- /wp:post-content --><!-- wp:z -->open`,
    );
    expect(closed('a<!-- /wp:y -->b')).toBe('<!-- wp:freeform -->a<!-- /wp:freeform -->b<!-- /wp:post-content -->');
    expect(closed('<!-- /wp:y -->')).toBe('<!-- wp:freeform /--><!-- /wp:post-content -->');
  });
});
