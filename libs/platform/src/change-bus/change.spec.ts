import { ChangeList, packChanges, unpackChanges } from './change.js';

it('ChangeList merges the changes of a topic, and drops the ids when there are too many', () => {
  const list = new ChangeList();
  list.add({ topic: 'posts', ids: [1] });
  list.add({ topic: 'terms', ids: [4] });
  list.add({ topic: 'posts', ids: [2, 1] });
  expect(list.changes).toEqual([
    { topic: 'posts', ids: [1, 2] },
    { topic: 'terms', ids: [4] },
  ]);
  list.add({ topic: 'terms' });
  list.add({ topic: 'terms', ids: [5] });
  for (let id = 0; id < 5_000; id += 1) list.add({ topic: 'posts', ids: [id] });
  expect(list.changes).toEqual([{ topic: 'posts' }, { topic: 'terms' }]);
});

it('unpackChanges returns the packed changes of other instances only', () => {
  const changes = [{ topic: 'posts', ids: [1, 'two'] }, { topic: 'options' }];
  const payloads = packChanges('here', changes);
  expect(payloads.flatMap((payload) => unpackChanges('there', payload))).toEqual(changes);
  expect(payloads.flatMap((payload) => unpackChanges('here', payload))).toEqual([]);
});
