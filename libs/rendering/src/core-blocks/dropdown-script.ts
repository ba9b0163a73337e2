/** A script that does something with the value of a list when another one is chosen; `list` is the list's element in what is done. */
export function dropdownScript(id: string, action: string): string {
  return `<script>
( () => {
	const list = document.getElementById( ${JSON.stringify(id)} );
	list.addEventListener( 'change', () => { if ( list.value ) { ${action}; } } );
} )();
</script>`;
}
